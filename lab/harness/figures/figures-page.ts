import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMachine } from './machine.ts'

const PROJECT = join(import.meta.dirname, '../../..')
/** The folder with measured figures beside the text that explains them. */
const FOLDER = join(PROJECT, 'docs/figures')

export interface FiguresPage {
  title: string
  /** It asks for them again. */
  command: string
  /** As Markdown. */
  body: string
}

/** Writes a page of figures to docs/figures. Nobody edits it: the next run writes it again. */
export function writeFigures(name: string, page: FiguresPage): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.md`), `${figuresHead(page, '#')}\n`)
}

/** The page with what gives its figures a meaning: the command, the day, the build and the machine. */
export function figuresHead({ title, command, body }: FiguresPage, heading: '#' | '##'): string {
  const day = new Date().toISOString().slice(0, 10)
  const how = `\`${command}\` on ${day}, build ${describeBuild()}: ${describeMachine()}.`
  return [`${heading} ${title}`, how, body].join('\n\n')
}

/** The commit, and whether the product's files differ from it. */
function describeBuild(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!docs')
    return `${git('rev-parse', '--short=12', 'HEAD')}${changed === '' ? '' : ' with changes'}`
  } catch {
    return 'unknown'
  }
}
