import { parseSync } from 'vite'
import { type Syntax, walk } from '../floor/syntax.ts'
import { isTestFile, type SourceFile } from './source-files.ts'

const reason = 'a bare text beside what changes is lost in a translated page: an element of its own'

/**
 * One sentence for each text of a screen that stands bare beside something that changes. A translating browser takes a text out of
 * its place; React finds it again only where it is all that its element contains.
 */
export function checkTexts(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && !isTestFile(path))
    .flatMap(({ path, text }) => {
      const lines = [...new Set(bareTexts(path, text).map((at) => text.slice(0, at).split('\n').length))]
      return lines.map((line) => `${path}:${line}: ${reason}`)
    })
}

/** The positions at which the bare texts begin. */
function bareTexts(path: string, text: string): number[] {
  const found: number[] = []
  const program = parseSync(path, text).program as unknown as Syntax
  const nodes = nodesNamedIn(text, program)
  walk(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = (node.children as Syntax[]).flatMap((child) => {
      const kind = kindOf(child, nodes)
      return kind === null ? [] : [{ kind, start: child.start }]
    })
    if (children.length < 2) return
    const changes = children.some(({ kind }) => kind === 'coming-text' || kind === 'coming')
    if (!changes) return
    for (const { kind, start } of children) if (kind === 'text' || kind === 'coming-text') found.push(start)
  })
  return found
}

/** A coming part is drawn at one time and not at another; a list and a part that the screen hands over is an element here. */
type Kind = 'text' | 'element' | 'coming-text' | 'coming'

function kindOf(child: Syntax, nodes: ReadonlySet<string>): Kind | null {
  switch (child.type) {
    case 'JSXText':
      return /\S/.test(child.value as string) ? 'text' : null
    case 'JSXExpressionContainer':
      return kindOfExpression(child.expression as Syntax, nodes)
    default:
      return 'element'
  }
}

/** The text that is drawn of a literal: nothing of null and booleans. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function kindOfExpression(expression: Syntax, nodes: ReadonlySet<string>): Kind | null {
  const of = (part: unknown) => kindOfExpression(part as Syntax, nodes)
  switch (expression.type) {
    case 'JSXEmptyExpression':
      return null
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'Literal':
      // A blank is not translated.
      return /\S/.test(textOf(expression.value)) ? 'text' : null
    case 'Identifier':
      return expression.name === 'undefined'
        ? null
        : nodes.has(expression.name as string)
          ? 'element'
          : 'text'
    case 'LogicalExpression':
      return changing(of(expression.right), expression.operator === '&&' ? null : of(expression.left))
    case 'ConditionalExpression':
      return changing(of(expression.consequent), of(expression.alternate))
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return of(expression.expression)
    case 'CallExpression':
      return containsElements(expression) || callsANode(expression, nodes) ? 'element' : 'text'
    case 'ArrayExpression':
      return 'element'
    case 'MemberExpression':
      return nodes.has((expression.property as Syntax).name as string) ? 'element' : 'text'
    default:
      return 'text'
  }
}

function callsANode({ callee }: Syntax, nodes: ReadonlySet<string>): boolean {
  const { name, property } = callee as Syntax
  return nodes.has((name ?? (property as Syntax | undefined)?.name) as string)
}

function changing(...branches: (Kind | null)[]): Kind | null {
  if (branches.some((kind) => kind === 'text' || kind === 'coming-text')) return 'coming-text'
  return branches.every((kind) => kind === null) ? null : 'coming'
}

function containsElements(node: Syntax): boolean {
  let found = false
  walk(node, ({ type }) => (found ||= type === 'JSXElement' || type === 'JSXFragment'))
  return found
}

/** Names in a file for what is drawn: what has the type `ReactNode`, and constants and functions that contain elements. */
function nodesNamedIn(text: string, program: Syntax): Set<string> {
  const typed = text.matchAll(/\b(\w+)(?:\(\))?\??: (?:\([^()]*\) => )?ReactNode/g)
  const names = new Set([...typed].map(([, name]) => name!))
  walk(program, ({ type, id, init, body }) => {
    const made = type === 'VariableDeclarator' ? init : type === 'FunctionDeclaration' ? body : null
    if (made && containsElements(made as Syntax)) names.add((id as Syntax).name as string)
  })
  return names
}
