/** The path of a value in a JSON file: `branches[0].students[3].grade`. */
export function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return place.replace(/^\./, '') || 'the file'
}
