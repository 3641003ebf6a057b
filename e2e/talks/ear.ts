import type { BrowserContext, Page } from '@playwright/test'

/** A moment in which something was heard: the loudest pitch of it. `at` is in ms of the machine's clock. */
interface Heard {
  at: number
  hz: number
}

interface Ear {
  heard: Heard[]
  /** The last press of a person. */
  pressedAt: number
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the page's window, which `let` would not make
  var ear: Ear
}

/** The parts of a browser's window that the ear uses. */
interface Window {
  ear: Ear
  HTMLMediaElement: { prototype: { play(): unknown } }
  AudioContext: new () => {
    state: string
    sampleRate: number
    resume(): Promise<void>
    close(): Promise<void>
    createMediaStreamSource(stream: unknown): { connect(to: unknown): void; disconnect(): void }
    createAnalyser(): {
      fftSize: number
      smoothingTimeConstant: number
      frequencyBinCount: number
      getFloatFrequencyData(into: Float32Array): void
    }
  }
  /** A page that nobody has pressed may not listen yet. */
  navigator: { userActivation: { hasBeenActive: boolean } }
  addEventListener(type: string, hear: () => void, capture: boolean): void
}

/**
 * Gives a person's browser an ear: it hears what the page's media elements really play of other people's streams. The
 * product knows nothing of it.
 */
export async function giveEar(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const LISTEN_EVERY_MS = 20
    /** Quieter than this is silence. */
    const AUDIBLE_DB = -50
    const FFT_SIZE = 4_096
    const window = globalThis as unknown as Window
    const ear: Ear = { heard: [], pressedAt: 0 }
    window.ear = ear
    const now = () => performance.timeOrigin + performance.now()

    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, () => (ear.pressedAt = now()), true)

    interface Player {
      srcObject: { getAudioTracks?(): object[] } | null
      paused: boolean
      muted: boolean
      volume: number
    }
    const players = new Map<Player, ReturnType<typeof listenTo> | null>()
    const { play } = window.HTMLMediaElement.prototype
    window.HTMLMediaElement.prototype.play = function playHeard(this: Player) {
      players.set(this, null)
      return play.call(this)
    }

    let audio: InstanceType<Window['AudioContext']> | null = null
    function listenTo(stream: unknown, track: object) {
      audio ??= new window.AudioContext()
      const analyser = audio.createAnalyser()
      analyser.fftSize = FFT_SIZE
      analyser.smoothingTimeConstant = 0
      const source = audio.createMediaStreamSource(stream)
      source.connect(analyser)
      return { track, source, analyser, levels: new Float32Array(analyser.frequencyBinCount) }
    }

    function note({ analyser, levels }: ReturnType<typeof listenTo>): void {
      if (audio!.state === 'suspended') void audio!.resume()
      analyser.getFloatFrequencyData(levels)
      const loudest = levels.indexOf(levels.reduce((most, level) => Math.max(most, level)))
      if (levels[loudest]! > AUDIBLE_DB)
        ear.heard.push({ at: now(), hz: (loudest * audio!.sampleRate) / FFT_SIZE })
    }

    setInterval(() => {
      if (!window.navigator.userActivation.hasBeenActive) return
      for (const [player, listening] of players) {
        const [track] = player.srcObject?.getAudioTracks?.() ?? []
        if (listening && (player.paused || listening.track !== track)) {
          listening.source.disconnect()
          players.set(player, null)
        } else if (player.paused) players.delete(player)
        else if (!track || player.muted || player.volume === 0) continue
        else if (listening) note(listening)
        else players.set(player, listenTo(player.srcObject, track))
      }
      // An open context would keep the tracks of talks that have ended.
      if (audio && ![...players.values()].some(Boolean)) {
        void audio.close()
        audio = null
      }
    }, LISTEN_EVERY_MS)
  })
}

/** Two bins of the analyser. */
const ABOUT_HZ = 25

/** Every moment since then in which this pitch was the loudest in what the page plays of other people. */
export async function heardSince(page: Page, hz: number, sinceMs: number): Promise<number[]> {
  return await page.evaluate(
    ([pitch, since, about]) =>
      globalThis.ear.heard
        .filter((one) => one.at >= since && Math.abs(one.hz - pitch) < about)
        .map(({ at }) => at),
    [hz, sinceMs, ABOUT_HZ] as const,
  )
}
