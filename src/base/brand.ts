declare const brandKey: unique symbol;

/** A number or string that carries a meaning the type checker keeps apart. */
export type Brand<T, Name extends string> = T & { readonly [brandKey]: Name };
