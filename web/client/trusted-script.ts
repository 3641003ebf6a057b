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

/** Under Trusted Types an address of a script must come from a policy. This is the product's only one: its own scripts. */
export function trustedScript(address: string): string {
  return own?.createScriptURL(address) ?? address
}
