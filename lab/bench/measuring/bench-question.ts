import type { Options } from './options.ts'
import type { Report } from './report.ts'

/** One question that the benchmark answers. */
export interface BenchQuestion<Given extends Options = Options> {
  asks: string
  /** The options and their defaults, with which an answer takes a few minutes. */
  options: Given
  answer(options: Given, report: Report): Promise<void>
}
