const LEVELS = ['info', 'warn']

/** What is wrong with lines of the log: one that is no line of ours was forged or torn, an error is a bug. */
export function judgeLog(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const fact = parse(line)
    if (!fact || typeof fact.at !== 'string' || typeof fact.event !== 'string')
      return [`no line of the log: ${line}`]
    return LEVELS.includes(fact.level as string) ? [] : [`the log has an error: ${line}`]
  })
}

function parse(line: string): Record<string, unknown> | null {
  try {
    return /^\{[^\n]*\}\n?$/.test(line) ? (JSON.parse(line) as Record<string, unknown>) : null
  } catch {
    return null
  }
}
