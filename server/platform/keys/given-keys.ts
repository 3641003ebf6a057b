import { ConfigError } from '../config/config-error.ts'
import { type Keys, SchoolKey } from './keys.ts'

/** Keys of the environment, the current one first. */
export class GivenKeys implements Keys {
  readonly place = 'KEYS'
  readonly files = null
  private readonly keys: readonly SchoolKey[]

  constructor(keys: readonly SchoolKey[]) {
    this.keys = keys
  }

  /** @param text words of keys, separated by blanks or commas. @throws ConfigError, which does not repeat them. */
  static read(text: string): GivenKeys {
    const keys = text
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map((word) => SchoolKey.read(word))
    if (keys.length === 0 || keys.includes(null))
      throw new ConfigError(
        'KEYS must have the keys of the school, the current one first, each as it stands in a file of KEYS_DIR',
      )
    return new GivenKeys(keys as SchoolKey[])
  }

  current(): SchoolKey {
    return this.keys[0]!
  }

  find(id: string): SchoolKey | null {
    return this.keys.find((key) => key.id === id) ?? null
  }
}
