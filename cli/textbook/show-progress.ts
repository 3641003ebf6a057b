import { basename } from 'node:path'

/** Tells on stderr how far reading has come: one line that rewrites itself, or only the end of it in a log. */
export function showProgress(file: string): (done: number, total: number) => void {
  return (done, total) => {
    const line = `${basename(file)}: read ${done} of ${total} pages`
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === total ? '\n' : ''}`)
    else if (done === total) process.stderr.write(`${line}\n`)
  }
}
