export { servedTalk, talkMetrics } from './talk-topic.ts'
export { startTalkWatch } from './watch-talks.ts'
