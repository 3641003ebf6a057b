export { servedTalk } from './talk-topic.ts'
export { startTalkWatch } from './watch-talks.ts'
