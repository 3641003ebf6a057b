import { overdueTrials } from '#server/enrolment/trials/index.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { eraseOverdue } from '#server/upkeep/index.ts'

/** One turn of the retention job. Returns the lines of its log. */
export async function forgetFamilies({ database, clock }: TestServer): Promise<string[]> {
  const lines: string[] = []
  await eraseOverdue({ database, clock, log: jsonLog((line) => lines.push(line)) }, [overdueTrials])
  return lines
}
