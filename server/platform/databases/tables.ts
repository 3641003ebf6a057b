/**
 * Every table of the product. Each feature adds its own by declaration merging beside its store,
 * so that the platform knows no domain word and a query still knows every column.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the features
export interface Tables {}
