/** One JSON object a line, on standard error. JSON escapes line breaks, so no name can forge a line. */
export interface Log {
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, facts?: Facts): void
}

type Facts = Record<string, string | number | boolean | null | undefined>

export function jsonLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const line = (level: string) => (event: string, facts?: Facts) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`)
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
