export { talkMetrics } from './talk-metrics.ts'
export { servedTalk } from './talk-topic.ts'
export { startTalkWatch } from './watch-talks.ts'
