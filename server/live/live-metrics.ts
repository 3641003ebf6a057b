import { budgetsOf } from '#server/platform/http/budgets/budgets.ts'
import { DURATIONS_S, Metrics } from '#server/platform/metrics/metrics.ts'
import { hubOf } from './hub.ts'

/** From a tenth of a second to an hour. */
const AGES_S = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3_600]

/** The open connections of this server and what they follow. */
export const liveMetrics = new Metrics((make, database) => {
  make.gauges({
    name: 'lepton_connections',
    help: 'Open connections of signed-in people by transport: socket or poll.',
    label: 'transport',
    read: () => budgetsOf(database).seatsTaken(),
  })
  make.gauges({
    name: 'lepton_subscriptions',
    help: 'Subscriptions of open connections by topic.',
    label: 'topic',
    read: () => hubOf(database).readerCounts(),
  })
  make.gauge({
    name: 'lepton_other_servers',
    help: 'Other servers of the school that this one hears.',
    read: () => hubOf(database).neighbours.others,
  })
  return {
    eventLag: make.histogram({
      name: 'lepton_event_lag_seconds',
      help: 'Time from the end of a commit until its events are handed to the connections of all their readers.',
      buckets: DURATIONS_S,
    }),
    outboxAge: make.histogram({
      name: 'lepton_outbox_age_seconds',
      help: 'Age of the oldest unsent write of a browser that has one, reported every five seconds over its socket.',
      buckets: AGES_S,
    }),
  }
})
