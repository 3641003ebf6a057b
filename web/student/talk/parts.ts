/** The parts of a lesson while a talk is open: one script, loaded with the first talk. */
export { StudentTalkBand } from './talk-band.tsx'
export { TalkEffects } from './talk-effects.tsx'
export { PointedPart, TalkOnPicture } from './talk-on-picture.tsx'
export { default as TalkSign } from './talk.svg?drawing'
