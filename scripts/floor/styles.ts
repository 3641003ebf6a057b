import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import type { Floor } from './floors.ts'
import { css, type Entry } from './mdn.ts'
import { type Lack, lackOf, entryIn } from './names.ts'

const types = css.types as Entry
const properties = css.properties as Entry
const atRules = css['at-rules'] as Entry
const PREFIX = /^-(?:webkit|moz)-/
const selectors = css.selectors as Entry

/**
 * All that a stylesheet uses above a floor with nothing in its place. A browser leaves out a declaration with a value that
 * it does not know, so that one before it is the look there; what `@supports` asks for is left out as a whole.
 */
export function lacksOfStyles(text: string, floor: Floor): Lack[] {
  const found: Lack[] = []
  const add = (lack: Lack | null, at: Node): void => {
    if (lack && !isAskedFor(at)) found.push({ ...lack, place: placeOf(at) })
  }
  postcss.parse(text).walk((node) => {
    if (node.type === 'atrule') add(lackOfAtRule(node, floor), node)
    if (node.type === 'rule' && !isKeyframe(node)) add(lackOfRule(node, floor), node)
    if (node.type === 'decl' && !isDescriptor(node) && !hasFallBack(node, floor))
      add(lackOfDeclaration(node.prop, node.value, floor), node)
  })
  return found
}

/** A declaration of a sheet or of an attribute. */
export function lackOfDeclaration(property: string, value: string, floor: Floor): Lack | null {
  // A name with a prefix is of an engine alone, and a browser takes the first font that it has.
  if (/^-(?!-)|^font-family$/.test(property)) return null
  // A value of our own is used by another declaration, which then is invalid as a whole.
  const known = property.startsWith('--') ? undefined : entryIn(properties, property)
  return lackOf(property, [known], floor) ?? lackOfValue(property, known, value, floor)
}

function lackOfValue(property: string, known: Entry | undefined, text: string, floor: Floor): Lack | null {
  const value = text.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|var\(--[\w-]+/g, ' ')
  const first = (names: string[], of: (name: string) => Lack | null) =>
    names.map(of).find((lack) => lack !== null) ?? null
  return (
    first(matches(value, /(?<![\w-])([a-z][a-z0-9-]*)\(/g), (name) =>
      lackOf(
        `${name}()`,
        [...typesNamed(name), entryIn(known, name), entryIn(known, `${name}_function`)],
        floor,
      ),
    ) ??
    first(matches(value, /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*from\b/g), (name) =>
      lackOf(`${name}(from …)`, [entryIn(entryIn(entryIn(types, 'color'), name), 'relative_syntax')], floor),
    ) ??
    first(matches(value, /\b((?:linear|radial|conic)-gradient)\([^,]*\bin\s/g), (name) =>
      lackOf(
        `${name}(in …)`,
        [entryIn(entryIn(entryIn(types, 'gradient'), name), 'interpolation_color_space')],
        floor,
      ),
    ) ??
    first(matches(value, /(?<![\w#.-])-?(?:\d+\.?\d*|\.\d+)([a-z]+)\b/g), (unit) =>
      lackOf(`the unit ${unit} of ${property}`, [unitNamed(unit)], floor),
    ) ??
    first(matches(value, /(?<![\w#.(-]|\d)([a-z][a-z0-9-]*)\b(?![(-])/g), (word) =>
      lackOf(`${property}: ${word}`, [entryIn(known, word)], floor),
    )
  )
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!)
}

/** A function by its name: `color-mix` is a part of colours. */
function typesNamed(name: string): (Entry | undefined)[] {
  const inside = Object.values(types).map((type) => entryIn(type as Entry, name))
  return [entryIn(types, name), ...inside]
}

function unitNamed(unit: string): Entry | undefined {
  const length = entryIn(types, 'length')
  const group = { s: 'small', l: 'large', d: 'dynamic' }[/^([sld])v(?:[hwib]|min|max)$/.exec(unit)?.[1] ?? '']
  return entryIn(length, unit) ?? (group ? entryIn(length, `viewport_percentage_units_${group}`) : undefined)
}

function lackOfAtRule({ name, params }: AtRule, floor: Floor): Lack | null {
  const rule = entryIn(atRules, name)
  const whole = lackOf(`@${name}`, [rule], floor)
  if (whole || (name !== 'media' && name !== 'container')) return whole
  const range = /[<>]/.test(params)
    ? lackOf('a range in a query', [entryIn(rule, 'range_syntax')], floor)
    : null
  const features = matches(params, /\(\s*([a-z-]+)/g).map((feature) =>
    lackOf(`@${name} (${feature})`, [entryIn(rule, feature.replace(/^(?:min|max)-/, ''))], floor),
  )
  const style = /\bstyle\(/.test(params)
    ? lackOf('a query of a style', [entryIn(rule, 'style_queries_for_custom_properties')], floor)
    : null
  return range ?? style ?? features.find((lack) => lack !== null) ?? null
}

function lackOfRule({ selector, parent }: Rule, floor: Floor): Lack | null {
  if (parent?.type === 'rule') return lackOf('a rule inside a rule', [entryIn(selectors, 'nesting')], floor)
  return lackOfSelector(selector, floor)
}

export function lackOfSelector(selector: string, floor: Floor): Lack | null {
  const lacks = matches(selector.replaceAll(/\\./g, ''), /::?([a-z][a-z-]*)/g).map((name) =>
    lackOf(`:${name}`, [entryIn(selectors, name)], floor),
  )
  return lacks.find((lack) => lack !== null) ?? null
}

function hasFallBack(declaration: Declaration, floor: Floor): boolean {
  const before = declaration.parent!.nodes.slice(0, declaration.parent!.index(declaration))
  return before.some(
    (one) =>
      one.type === 'decl' &&
      one.prop.replace(PREFIX, '') === declaration.prop &&
      lackOfDeclaration(one.prop, one.value, floor) === null,
  )
}

/** Said of a page, a font or a property of our own, which is judged as a whole. */
function isDescriptor({ parent }: Declaration): boolean {
  return parent?.type === 'atrule' && /^(?:page|font-face|property)$/.test((parent as AtRule).name)
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
}

function isAskedFor(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent)
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true
  return false
}

function placeOf(node: Node): string {
  const rule = (node.type === 'decl' ? node.parent : node) as Rule | AtRule
  return (rule.type === 'rule' ? rule.selector : `@${rule.name} ${rule.params}`).slice(-60)
}
