import { officeTraceWayIn } from '#contract/upkeep/trace.ts'
import { handle } from '#server/platform/handle.ts'
import { traceWayIn } from '../audit/trace.ts'

export const officeTraceWayInCall = handle(
  officeTraceWayIn,
  async ({ tx, now, audit }, { by, id, since }) => {
    const traced = await traceWayIn(tx, { by, id }, since, now.getTime())
    audit('way-in-traced', { traced: by, id, rows: traced.lines.length })
    return traced
  },
)
