import type { Handler } from '../platform/handle.ts'
import { reportApplicationErrorCall } from './calls/report-application-error.ts'

export function applicationErrorHandlers(): Handler[] {
  return [reportApplicationErrorCall()]
}
