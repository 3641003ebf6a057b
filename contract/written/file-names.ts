/** The name of a file in a folder of files, as every system writes it: composed letters, `/`, and no empty steps. */
export function fileName(written: string): string {
  const steps = written.normalize('NFC').replaceAll('\\', '/').split('/')
  const isFromRoot = steps.length > 1 && steps[0] === ''
  const named = steps.filter((step) => step !== '.' && step !== '').join('/')
  return isFromRoot ? `/${named}` : named
}

/** Equal for two names that a person takes for the same, such as `Cat.PNG` and `cat.png`. */
export function alike(name: string): string {
  return fileName(name).toUpperCase().toLowerCase().normalize('NFC')
}

/**
 * The names that an address without its fragment may mean, the likeliest first: decoded, without its query, and as it
 * stands, since some programs write names into addresses without a change.
 */
export function namesOf(address: string): string[] {
  const path = address.split('?', 1)[0]!
  return [...new Set([decoded(path), decoded(address), path, address].map((name) => name.normalize('NFC')))]
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // A percent sign that stands for itself.
    return address.replace(/(?:%[\da-f]{2})+/gi, (signs) => {
      try {
        return decodeURIComponent(signs)
      } catch {
        return signs
      }
    })
  }
}
