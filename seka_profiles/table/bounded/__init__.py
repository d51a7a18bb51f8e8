"""A game with bounds, walked position by position: for programs that want trees and numbered actions."""
