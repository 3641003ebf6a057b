// Everything of a session's talks that upper features use.
export { consentChanged } from './consent-changes.ts'
export { listLineCounts } from './line-store.ts'
export { ledBy, lockToTalk, tellEnd, tellTalk } from './one-talk.ts'
export { reachOf } from './reach.ts'
export { cutTalk } from './talk-ends.ts'
export { beginTalk, hangUp, mayLeadNow, speakToClass } from './talk-rules.ts'
export { saveTalkLine } from './talk-rows.ts'
export { findTalk, listOpenTalks, type StoredTalk, wasInTalk } from './talk-store.ts'
