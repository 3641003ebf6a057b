import { standardWriter } from './line-writer.ts'

/** One JSON object a line. JSON escapes line breaks, so no name can forge a line. */
export interface Log {
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, facts?: Facts): void
}

type Facts = Record<string, string | number | boolean | null | undefined>

export function jsonLog(write: (line: string) => void): Log {
  const line = (level: string) => (event: string, facts?: Facts) => write(lineOf(level, event, facts))
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

/** Writes to standard error; if nobody reads it, the server continues without it. */
export function standardLog(): Log {
  const writer = standardWriter(2, (count) => lineOf('warn', 'log-lines-lost', { count }))
  return jsonLog((line) => writer.write(line))
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }

function lineOf(level: string, event: string, facts?: Facts): string {
  return `${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`
}
