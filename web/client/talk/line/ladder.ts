import type { createGestures } from '../gestures.ts'
import type { createOwnDevices } from '../media/own-devices.ts'
import type { Heard } from './hearing.ts'
import type { createLines } from './lines.ts'

/**
 * The steps that a line takes by itself against loss, each step with those before it. `doubled`: the voice travels twice (RFC 2198, RED).
 * `no-camera`: no picture takes its room. `drawn-answers`: the student answers with pictures.
 */
const RUNGS = ['plain', 'doubled', 'no-camera', 'drawn-answers'] as const
export type Rung = (typeof RUNGS)[number]

/** From each rung, the way up. */
const isTooMuch: Record<Rung, (heard: Heard) => boolean> = {
  plain: ({ lost }) => lost >= 0.03,
  doubled: ({ lost, missing }) => lost >= 0.1 && missing >= 0.05,
  'no-camera': ({ missing }) => missing >= 0.2,
  'drawn-answers': () => false,
}
/** The way down. */
const CALM = 0.01
const CALM_FOR_MS = 30_000
/** A step needs time to show what it does. The first one costs nothing that anybody notices. */
const TRIED_FOR_MS = 5_000

/** Climbs by what the worse side of a line hears, one rung at a time. All times are ms. */
export function createLadder() {
  let rung = 0
  let steppedAt = -Infinity
  let calmSince: number | null = null

  return {
    look(heard: Heard, now: number): Rung {
      const isCalm = heard.lost < CALM && heard.missing < CALM
      calmSince = isCalm ? (calmSince ?? now) : null
      const isTried = now - steppedAt >= TRIED_FOR_MS
      if (isTried && isTooMuch[RUNGS[rung]!](heard)) step(1, now)
      else if (rung > 0 && calmSince !== null && now - calmSince >= CALM_FOR_MS) step(-1, now)
      return RUNGS[rung]!
    },
  }

  function step(by: number, now: number): void {
    rung += by
    steppedAt = now
    calmSince = null
  }
}

/** True if a line on this rung does what the given one does. */
function reaches(rung: Rung, given: Rung): boolean {
  return RUNGS.indexOf(rung) >= RUNGS.indexOf(given)
}

interface ClimbDependencies {
  lines: Pick<ReturnType<typeof createLines>, 'double'>
  own: Pick<ReturnType<typeof createOwnDevices>, 'holdCamera'>
  gestures: { acts: Pick<ReturnType<typeof createGestures>['acts'], 'wishDrawnAnswers'> }
}

/** Does what a rung of the ladder says. What the tutor switched by hand stays until the next rung. */
export function createClimb({ lines, own, gestures }: ClimbDependencies): (rung: Rung) => void {
  let needsAnswers = false
  return (rung) => {
    lines.double(reaches(rung, 'doubled'))
    own.holdCamera(reaches(rung, 'no-camera'))
    const areNeeded = reaches(rung, 'drawn-answers')
    if (areNeeded !== needsAnswers) gestures.acts.wishDrawnAnswers(areNeeded)
    needsAnswers = areNeeded
  }
}
