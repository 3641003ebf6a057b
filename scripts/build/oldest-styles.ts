/**
 * Values that the oldest browsers do not know. They leave out the whole declaration, so that one before it in the same block is
 * the look there.
 */
const tooNew: readonly [name: string, sign: RegExp][] = [
  ['color-mix()', /\bcolor-mix\(/],
  ['light-dark()', /\blight-dark\(/],
  ['a colour of another space', /\b(?:oklch|oklab|lch|lab|color)\((?!ed)/],
  ['a relative colour', /\b(?:rgba?|hsla?)\(from\b/],
  ['a gradient in another space', /gradient\([^,]*\bin (?:oklab|oklch|hsl|srgb)/],
  ['subgrid', /\bsubgrid\b/],
  ['rounding and angles in calc()', /\b(?:round|mod|rem|sin|cos|tan|atan2|pow|hypot|sign)\(/],
  ['linear()', /\blinear\(/],
  ['an anchor', /\banchor(?:-size)?\(/],
  ['an if()', /\bif\(/],
]

/** Missing rules change only the look of a moment or of a line: `lh`, `text-wrap`, `@starting-style` are not among these. */
const tooNewRules: readonly [name: string, sign: RegExp][] = [
  ['a range in a media query', /@media[^{]*[<>]/],
  ['@scope', /@scope\b/],
  ['a nested rule', /[{;}]\s*&/],
  ['a style query', /@container[^{]*\bstyle\(/],
  ['@function', /@function\b/],
]

/** The names of what a stylesheet uses that the oldest browsers do not have, and has nothing in its place. */
export function tooNewStylesIn(css: string): string[] {
  const plain = withoutSupports(css)
  const found = tooNewRules.filter(([, sign]) => sign.test(plain)).map(([name]) => name)
  for (const [, selector = '', block = ''] of plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const declared = new Set<string>()
    for (const declaration of block.split(';')) {
      const at = declaration.indexOf(':')
      const [property, value] = [declaration.slice(0, at).trim(), declaration.slice(at + 1)]
      for (const [name, sign] of tooNew)
        if (sign.test(value) && !declared.has(property))
          found.push(`${name} at ${selector.trim().slice(-60)}`)
      declared.add(property)
    }
  }
  return found
}

/** A browser that does not have it leaves the block out, and so does this. */
function withoutSupports(css: string): string {
  let plain = ''
  let from = 0
  for (;;) {
    const at = css.indexOf('@supports', from)
    if (at < 0) return plain + css.slice(from)
    plain += css.slice(from, at)
    let depth = 0
    let end = css.indexOf('{', at)
    do {
      if (css[end] === '{') depth += 1
      if (css[end] === '}') depth -= 1
      end += 1
    } while (depth > 0)
    from = end
  }
}
