interface ScriptPolicy {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string
  }
}

const own = (globalThis as { trustedTypes?: ScriptPolicy }).trustedTypes?.createPolicy('own-scripts', {
  createScriptURL(address) {
    if (new URL(address, document.baseURI).origin !== location.origin) throw new TypeError('Not our script')
    return address
  },
})

/** Trusted Types require a policy for a script's address. This is the only policy, for the product's own scripts. */
export function trustedScript(address: string): string {
  return own?.createScriptURL(address) ?? address
}
