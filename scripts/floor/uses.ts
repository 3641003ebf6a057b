import { type Syntax, walk } from './syntax.ts'

/** A name that a script reads of a browser, at its place. */
export interface Use {
  kind: 'global' | 'member' | 'element' | 'attribute' | 'style' | 'event' | 'selector' | 'expression'
  name: string
  at: number
  /** The object of a member, or the name of an attribute's element. */
  of?: Syntax
  /** Of an attribute or a style. */
  value?: Syntax
  isCalled?: boolean
  /** The variable that holds it, which may be asked later. */
  heldAs?: string
}

const SELECTS = /^(?:querySelector(?:All)?|closest|matches)$/
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|Program)$/

/** The names that a script reads, except those that it asks for, in this function before or in one around it. */
export function usesIn(program: Syntax): Use[] {
  const uses: { use: Use; around: Syntax[] }[] = []
  const asked: { name: string; at: number; within: Syntax }[] = []
  walk(program, (node, around) => {
    if (around.some(({ type }) => /^TS(?:Type|Interface)/.test(type))) return
    const name = nameAsked(node, around)
    if (name === null) uses.push(...usesOf(node, around).map((use) => ({ use, around: [...around] })))
    else asked.push({ name, at: node.start, within: functionOf(around) ?? node })
  })
  return uses
    .filter(
      ({ use, around }) =>
        !asked.some(
          ({ name, at, within }) =>
            around.includes(within) &&
            (name === use.heldAs || (name === use.name && (at < use.at || within !== functionOf(around)))),
        ),
    )
    .map(({ use }) => use)
}

function functionOf(around: readonly Syntax[]): Syntax | undefined {
  return around.findLast(({ type }) => FUNCTION.test(type))
}

/** `typeof X`, `'x' in y`, `y.x?.()`, `y.x === undefined`, `if (y.x)`, `y.x && …`: the name that is asked for, and not used. */
function nameAsked(node: Syntax, around: readonly Syntax[]): string | null {
  if (node.type === 'BinaryExpression' && node.operator === 'in') return literalOf(node.left as Syntax)
  const name = node.type === 'Identifier' ? (node.name as string) : memberNamed(node)
  const parent = around.at(-1)
  if (name === null || !parent || isKey(node, parent)) return null
  switch (parent.type) {
    case 'UnaryExpression':
      return parent.operator === 'typeof' || parent.operator === '!' ? name : null
    case 'BinaryExpression':
      return /^[!=]==?$/.test(parent.operator as string) ? name : null
    case 'LogicalExpression':
      return parent.left === node ? name : null
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node ? name : null
    case 'MemberExpression':
      return parent.optional && parent.object === node ? name : null
    case 'CallExpression':
      return (parent.optional && parent.callee === node) || isAskedOf(node, parent) ? name : null
    default:
      return null
  }
}

/** `Boolean(x.y)` */
function isAskedOf(node: Syntax, { callee, arguments: args }: Syntax): boolean {
  return (callee as Syntax).name === 'Boolean' && (args as Syntax[])[0] === node
}

function usesOf(node: Syntax, around: readonly Syntax[]): Use[] {
  const parent = around.at(-1)
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node
  switch (node.type) {
    case 'Identifier':
      return parent && !isKey(node, parent)
        ? [{ kind: 'global', name: node.name as string, at: node.start, isCalled }]
        : []
    case 'MemberExpression': {
      const name = memberNamed(node)
      const [of, property] = [node.object as Syntax, node.property as Syntax]
      return name === null
        ? []
        : [{ kind: 'member', name, at: property.start, of, isCalled, heldAs: holderOf(node, parent) }]
    }
    case 'Property':
      return parent?.type === 'ObjectPattern' && !node.computed ? [takenOut(node, around)] : []
    case 'CallExpression':
      return [
        ...literalOfCall(node, 'event', /^addEventListener$/),
        ...literalOfCall(node, 'selector', SELECTS),
      ]
    case 'JSXOpeningElement':
      return [{ kind: 'element', name: (node.name as Syntax).name as string, at: node.start }]
    case 'JSXAttribute':
      return attributesOf(node, parent!.name as Syntax)
    case 'Literal':
      return isExpression(node, parent)
        ? [{ kind: 'expression', name: String(node.raw), at: node.start }]
        : []
    default:
      return []
  }
}

/** `const { x } = y` */
function takenOut(node: Syntax, around: readonly Syntax[]): Use {
  const [declarator, pattern] = around.slice(-2)
  const of = declarator?.type === 'VariableDeclarator' ? (declarator.init as Syntax) : pattern!
  const heldAs = (node.value as Syntax).name as string | undefined
  return { kind: 'member', name: keyOf(node), at: (node.key as Syntax).start, of: of ?? pattern, heldAs }
}

/** `const x = y.z` */
function holderOf(node: Syntax, parent: Syntax | undefined): string | undefined {
  return parent?.type === 'VariableDeclarator' && parent.init === node
    ? ((parent.id as Syntax).name as string | undefined)
    : undefined
}

function literalOfCall({ callee, arguments: args }: Syntax, kind: Use['kind'], called: RegExp): Use[] {
  const [first] = args as Syntax[]
  const name = first ? literalOf(first) : null
  return name !== null && called.test(memberNamed(callee as Syntax) ?? String((callee as Syntax).name))
    ? [{ kind, name, at: first!.start }]
    : []
}

/** `onScrollEnd` listens, and `style` has declarations. */
function attributesOf({ name: said, value, start }: Syntax, of: Syntax): Use[] {
  const name = String((said as Syntax).name)
  const { properties } = ((value as Syntax | null)?.expression ?? {}) as { properties?: Syntax[] }
  if (name === 'style' && properties)
    return properties
      .filter(({ type, computed }) => type === 'Property' && !computed)
      .map((one) => ({ kind: 'style', name: keyOf(one), at: one.start, value: one.value as Syntax }))
  const event = /^on([A-Z]\w*)$/.exec(name)?.[1]?.toLowerCase()
  if (event) return [{ kind: 'event', name: event, at: start, of }]
  return [{ kind: 'attribute', name, at: start, of, value: (value ?? undefined) as Syntax | undefined }]
}

/** A literal, or the text that `new RegExp` takes. */
function isExpression({ regex }: Syntax, parent: Syntax | undefined): boolean {
  return Boolean(regex) || (parent?.type === 'NewExpression' && (parent.callee as Syntax).name === 'RegExp')
}

/** The name of a key or of a member is none of a variable. */
function isKey(node: Syntax, parent: Syntax): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return parent.property === node && !parent.computed
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return parent.key === node && !parent.computed
    default:
      return /^(?:Import|Export|Label|Break|Continue|MetaProperty)/.test(parent.type)
  }
}

function memberNamed({ type, property, computed }: Syntax): string | null {
  if (type !== 'MemberExpression') return null
  return computed ? literalOf(property as Syntax) : ((property as Syntax).name as string)
}

function keyOf({ key }: Syntax): string {
  return ((key as Syntax).name ?? (key as Syntax).value) as string
}

/** The bundler writes some texts as templates. */
export function literalOf({ type, value, quasis }: Syntax): string | null {
  if (type !== 'TemplateLiteral') return type === 'Literal' && typeof value === 'string' ? value : null
  const [only, ...others] = quasis as { value: { cooked: string } }[]
  return only && others.length === 0 ? only.value.cooked : null
}
