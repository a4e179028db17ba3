// The part of the package `qrcode` that the portal uses; the package has no types.
declare module 'qrcode' {
  interface QRCode {
    readonly modules: { readonly size: number; readonly data: ArrayLike<number> };
  }
  const qrcode: { create(text: string, options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }): QRCode };
  export default qrcode;
}
