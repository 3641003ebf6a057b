import type { createGestures } from '../gestures.ts'
import type { createOwnDevices } from '../media/own-devices.ts'
import { reaches, type Rung } from './ladder.ts'
import type { createLines } from './lines.ts'

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
