import { RATE, type Signal } from "./signal.ts";

type Kind = "lowPass" | "highPass" | "bandPass";

/** Passes frequencies below a cutoff in hertz, as if heard through a wall or from far away. */
export function lowPass(source: Signal, frequency: number, quality = Math.SQRT1_2): Signal {
  return filter(source, "lowPass", frequency, quality);
}

/** Passes frequencies above a cutoff in hertz. */
export function highPass(source: Signal, frequency: number, quality = Math.SQRT1_2): Signal {
  return filter(source, "highPass", frequency, quality);
}

/** Passes frequencies around a center in hertz; a higher quality narrows the band. */
export function bandPass(source: Signal, frequency: number, quality: number): Signal {
  return filter(source, "bandPass", frequency, quality);
}

/**
 * A biquad filter, after Robert Bristow-Johnson's "Cookbook formulae for audio EQ biquad filter
 * coefficients".
 */
function filter(source: Signal, kind: Kind, frequency: number, quality: number): Signal {
  const angle = (2 * Math.PI * frequency) / RATE;
  const cosine = Math.cos(angle);
  const alpha = Math.sin(angle) / (2 * quality);
  const [b0, b1, b2] = {
    lowPass: [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2],
    highPass: [(1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2],
    bandPass: [alpha, 0, -alpha],
  }[kind].map((part) => part / (1 + alpha)) as [number, number, number];
  const a1 = (-2 * cosine) / (1 + alpha);
  const a2 = (1 - alpha) / (1 + alpha);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return source.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}
