import { Metrics } from '#server/platform/metrics/metrics.ts'
import { soundsWaiting } from './measure-apart.ts'

export const recordingMetrics = new Metrics((make) =>
  make.gauge({
    name: 'lepton_recordings_waiting',
    help: 'Recordings that wait for the process that reads them, the one it reads included.',
    read: soundsWaiting,
  }),
)
