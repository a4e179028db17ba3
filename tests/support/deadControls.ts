import type { Page } from 'playwright';

/**
 * Returns the shown, enabled controls of the page that do nothing when they are used. To press each of them on every page would
 * take too long, so this reads what would act: the element itself, as a link with an address, or a handler that React or the element has for it.
 * Such a handler may be on an element around it if it is for this control: the control is the only one there, or it is an option,
 * a tab or an entry of that element. Whether a handler does something is not read here: the config check refuses a declared button
 * without actions (config/entry-idle).
 */
export function deadControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls =
      'a, button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemradio], [role=switch], [role=checkbox], [role=radio], [role=option]';
    const uses =
      /^on(Click|DoubleClick|Mouse(Down|Up)|Pointer(Down|Up)|Touch(Start|End)|Key(Down|Up)|Change|Input|BeforeInput)(Capture)?$/;
    /** Elements that handle the use of the parts that they contain. */
    const owners: Readonly<Record<string, string>> = {
      option: '[role=listbox]',
      tab: '[role=tablist]',
      menuitem: '[role=menu], [role=menubar]',
      menuitemradio: '[role=menu], [role=menubar]',
      radio: '[role=radiogroup]',
    };
    const propsOf = (element: Element): Readonly<Record<string, unknown>> => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return key === undefined ? {} : Object(Reflect.get(element, key));
    };
    // React draws all pages; the notice of the sandbox sets its handler as a property.
    const handles = (element: Element): boolean =>
      (element instanceof HTMLElement && element.onclick !== null) ||
      Object.entries(propsOf(element)).some(([name, value]) => uses.test(name) && typeof value === 'function');
    const isEnabled = (element: Element) =>
      !element.matches(':disabled, [aria-disabled=true]') && element.closest('[inert], [aria-disabled=true]') === null;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const isForIt = (around: Element, control: Element): boolean =>
      !around.matches('main, body, body > *') &&
      ([...around.querySelectorAll(controls)].every((other) => other === control || control.contains(other)) ||
        around.matches(owners[control.getAttribute('role') ?? ''] ?? 'label'));
    const actsByItself = (control: Element): boolean => {
      if (control.matches('a')) return !/^(#|javascript:.*)?$/.test(control.getAttribute('href') ?? '');
      if (control.matches('summary')) return control.parentElement?.matches('details') === true;
      if (control.matches('[popovertarget], [commandfor]')) return true;
      if (control.matches('button, input[type=submit], input[type=image]')) {
        const { form, type } = control as HTMLButtonElement;
        return form !== null && type !== 'button' && (handles(form) || propsOf(form)['onSubmit'] !== undefined);
      }
      // A field whose value React does not hold keeps what is typed.
      if (control.matches('input, select, textarea')) {
        const props = propsOf(control);
        return !('value' in props || 'checked' in props) || props['readOnly'] === true;
      }
      return false;
    };
    const hasHandler = (control: Element): boolean => {
      if (handles(control)) return true;
      for (let around = control.parentElement; around !== null; around = around.parentElement)
        if (handles(around) && isForIt(around, control)) return true;
      return false;
    };
    return [...document.querySelectorAll(controls)]
      .filter((control) => isEnabled(control) && isShown(control) && !actsByItself(control) && !hasHandler(control))
      .map((control) => `does nothing: ${control.outerHTML.slice(0, 160)}`);
  });
}
