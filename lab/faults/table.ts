import type { Figure } from './fault.ts'

export type Measured = { sqlite: Figure[]; postgres: Figure[] }

export function holds({ value, limit }: Figure): boolean {
  return value <= limit
}

/** One line a figure: promise, what, limit, SQLite, PostgreSQL, and whether it holds. */
export function tableOf({ sqlite, postgres }: Measured): string[][] {
  const all = [...sqlite, ...postgres]
  const groups = Map.groupBy(all, ({ promise, what }) => `${promise} ${what}`)
  const rows = [...groups.values()].map((figures) => {
    const { promise, what, limit, unit } = figures[0]!
    const on = (those: Figure[]) => textOf(figures.find((figure) => those.includes(figure)))
    return [
      promise,
      what,
      `<= ${number(limit)} ${unit}`.trim(),
      on(sqlite),
      on(postgres),
      figures.every(holds) ? 'holds' : 'FAILS',
    ]
  })
  return rows.toSorted((a, b) => orderOf(a[0]!) - orderOf(b[0]!))
}

function orderOf(promise: string): number {
  return Number(promise.slice(1))
}

function textOf(figure: Figure | undefined): string {
  if (!figure) return '-'
  const { value, unit, among } = figure
  return `${`${number(value)} ${unit}`.trim()}${among ? ` (${among})` : ''}`
}

function number(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 2 : 0)
}

/** As a table of Markdown, which is also read well in a terminal. */
export function markdown(rows: string[][]): string {
  const head = ['promise', 'measured', 'limit', 'SQLite', 'PostgreSQL', '']
  const lines = [head, head.map(() => '---'), ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
    .join('\n')
}
