import type { Rate, RecordingPlayer } from './recording-player.ts'

/** A player whose script comes when it is needed first: few books have recordings for it. */
export function createLatePlayer(load: () => Promise<RecordingPlayer>): RecordingPlayer {
  let player: RecordingPlayer | null = null
  let rate: Rate = 1
  let volume = 1
  /** Counts up when something else is wanted. */
  let turn = 0

  return {
    play(stretch, end) {
      const mine = (turn += 1)
      if (player) return player.play(stretch, end)
      load().then(
        (come) => {
          player ??= come
          player.setRate(rate)
          player.setVolume(volume)
          if (mine === turn) player.play(stretch, end)
        },
        () => mine === turn && end('failed'),
      )
    },
    stop() {
      turn += 1
      player?.stop()
    },
    positionMs: () => player?.positionMs() ?? null,
    look: () => player?.look(),
    setRate(next) {
      rate = next
      player?.setRate(next)
    },
    setVolume(next) {
      volume = next
      player?.setVolume(next)
    },
    close() {
      turn += 1
      player?.close()
    },
  }
}
