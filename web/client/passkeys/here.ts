/** True where passkeys can work: a page that came over https or from localhost, at a name, in a browser that has them. */
export function hasPasskeysHere(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)
}
