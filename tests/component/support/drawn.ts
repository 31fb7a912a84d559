/** Whether React draws an element anew: it keeps beside each what it was last drawn with, another object after each drawing. */
export function drawnWith(element: Element): unknown {
  const key = Object.keys(element).find(name => name.startsWith('__reactProps$'));
  if (key === undefined) throw new Error('React did not draw this element');
  return Reflect.get(element, key);
}
