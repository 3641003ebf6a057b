import type { Handler } from '#server/platform/handle.ts'
import { reportApplicationErrorCall } from './calls/report-application-error.ts'

export function applicationErrorHandlers(): Handler[] {
  return [reportApplicationErrorCall()]
}
