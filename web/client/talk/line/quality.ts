import { msSince, type Timers } from '#contract/kernel/time.ts'
import type { Signal } from '#contract/room/calls/signals.ts'
import type { LineTrouble } from '../talk.ts'
import { voiceOf } from './figures.ts'
import { createHalves, type Late, type WeakSide, weakSide } from './halves.ts'
import { createHearing, type Heard, HEARS_ALL, isBad, worse } from './hearing.ts'
import { createLadder, type Rung } from './ladder.ts'
import type { SignalContent } from './line-parts.ts'
import { createTrouble } from './trouble.ts'

const MEASURE_EVERY_MS = 1_000
/** While one of the two hears badly: so often that five seconds tell which half of the way is slow. */
const TELL_EVERY_MS = 250
/** The figures of the other side are as good as none after this. */
const STALE_MS = 2_000
/** Both go on telling for this long, so that both know that it is over. */
const TOLD_AFTER_MS = 10_000

type LineSignalOf = Extract<Signal, { kind: 'line' }>

/** For how long each side of a talk's line was weak, in ms. */
export type WeakTimes = Record<'own' | 'other', number>

export interface QualityDependencies extends Timers {
  /** In ms of the server's clock. */
  serverNow(): number
  /** The connection to the other of a private talk; undefined without one. */
  connection(): RTCPeerConnection | null | undefined
  tell(content: SignalContent): void
  show(line: LineTrouble | null): void
  /** Does against loss what this rung says, from now on. Only the side that offers decides. */
  climb?: (rung: Rung) => void
}

/**
 * Finds whether the two of a private talk hear each other well, and on which side it fails. Each side measures what arrives; while one of
 * them hears badly, both tell each other what they measure.
 */
export function createQuality(deps: QualityDependencies) {
  const hearing = createHearing()
  const halves = createHalves()
  const trouble = createTrouble()
  const ladder = createLadder()
  const weakMs: WeakTimes = { own: 0, other: 0 }
  let own = HEARS_ALL
  let told: { heard: Heard; late: Late; at: number } | null = null
  let badAt = -Infinity
  let weak: WeakSide = 'unknown'
  let isTelling = false
  let isOver = false
  let cancelTell = (): void => undefined
  let cancelMeasure = deps.after(MEASURE_EVERY_MS, () => void measure())

  async function measure(): Promise<void> {
    const connection = deps.connection()
    const isConnected = connection?.connectionState === 'connected'
    const counts = isConnected ? voiceOf(await connection.getStats()) : null
    if (isOver) return
    // A line that is cut is shown as that, and not as a weak one.
    own = counts ? hearing.take(counts, deps.now()) : HEARS_ALL
    look()
    cancelMeasure = deps.after(MEASURE_EVERY_MS, () => void measure())
  }

  function look(): void {
    const now = deps.now()
    const other = told && msSince(deps, told.at) < STALE_MS ? told : null
    const heard = worse(own, other?.heard ?? HEARS_ALL)
    if (isBad(heard)) {
      badAt = now
      if (!isTelling) tell()
    }
    const found = other ? weakSide(halves.late(now), other.late) : 'unknown'
    const since = trouble.look(isBad(heard), now)
    if (!trouble.hasBegun()) weak = 'unknown'
    else if (found !== 'unknown') weak = found
    if (since !== null) count()
    const help = deps.climb ? ladder.look(heard, now) : 'plain'
    deps.climb?.(help)
    deps.show(since === null ? null : { ...heard, weak, since: deps.serverNow() - (now - since), help })
  }

  /** One second more of a shown trouble. */
  function count(): void {
    if (weak === 'own' || weak === 'both') weakMs.own += MEASURE_EVERY_MS
    if (weak === 'other' || weak === 'both') weakMs.other += MEASURE_EVERY_MS
  }

  function tell(): void {
    isTelling = !isOver && msSince(deps, badAt) < TOLD_AFTER_MS
    if (!isTelling) return
    const now = deps.now()
    deps.tell({ kind: 'line', toldAt: now, ...own, late: halves.late(now) })
    cancelTell = deps.after(TELL_EVERY_MS, tell)
  }

  return {
    /** @param passedAt when the server passed it on, in ms of its clock. */
    told({ toldAt, lost, missing, late }: LineSignalOf, passedAt: number): void {
      halves.take(toldAt, passedAt, deps.now())
      told = { heard: { lost, missing }, late, at: deps.now() }
      if (!isBad(told.heard)) return
      badAt = deps.now()
      if (!isTelling) tell()
    },
    weakMs: (): WeakTimes => ({ ...weakMs }),
    close(): void {
      isOver = true
      cancelTell()
      cancelMeasure()
    },
  }
}
