/** By what somebody came in. */
export interface WayIn {
  kind: 'password' | 'link' | 'card' | 'knock' | 'sso' | 'trial'
  /** Of the link, the card, the knock or the provider; null for a password. */
  id: string | null
}
