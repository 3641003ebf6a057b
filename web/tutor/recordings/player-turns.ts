interface Player {
  stop(): void
}

/** Of several players on a screen, the one that was shown or pressed last has the keys, and it alone sounds. */
export function createPlayerTurns() {
  let players: readonly Player[] = []
  return {
    take(player: Player): void {
      players = [...players.filter((each) => each !== player), player]
      for (const other of players.slice(0, -1)) other.stop()
    },
    /** The player before it has the keys again. */
    leave(player: Player): void {
      players = players.filter((each) => each !== player)
    },
    hasKeys: (player: Player): boolean => players.at(-1) === player,
  }
}
