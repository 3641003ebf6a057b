import { forgetOverdue } from '#server/enrolment/trials/index.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { eraseWholly } from '#server/upkeep/index.ts'

/** One turn of the retention job, with all erasers of the product. Returns the lines of its log. */
export async function forgetFamilies({ database, clock }: TestServer): Promise<string[]> {
  const lines: string[] = []
  await forgetOverdue({ database, clock, log: jsonLog((line) => lines.push(line)) }, eraseWholly)
  return lines
}
