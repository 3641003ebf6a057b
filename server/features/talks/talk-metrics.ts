import { talkTopic } from '#contract/voice/talk-topic.ts'
import { hubOf } from '#server/live/index.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'

export const talkMetrics = new Metrics((make, database) =>
  make.gauge({
    name: 'lepton_talks_open',
    help: 'Open talks with somebody connected to this server; an ended one counts for up to two seconds.',
    read: () => hubOf(database).followedKeys(talkTopic.name).length,
  }),
)
