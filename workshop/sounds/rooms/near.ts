import { bandPass, highPass, lowPass } from "../filter.ts";
import { pink, wander, white } from "../noise.ts";
import { between, type Random, wait } from "../random.ts";
import { add, hannWindow, mix, type Signal, scaled, silence, withEnvelope } from "../signal.ts";

/** One calm breath of a seated person: in, a pause, and out, a little lower and longer. 4.5 seconds. */
export function breath(random: Random): Signal {
  const air = () => mix(bandPass(pink(random, 4.5), 900, 0.6), bandPass(pink(random, 4.5), 2300, 1.1));
  const inward = withEnvelope(highPass(air(), 500), (time) => 0.7 * hannWindow(0, 1.7)(time));
  const outward = withEnvelope(lowPass(air(), 1400), (time) => hannWindow(2.05, 4.4)(time) ** 1.3);
  return mix(inward, outward);
}

/** What a hand strokes, pulls or folds. */
interface Stuff {
  /** Center frequency of its rustle in hertz: 500 for thick wool, 3000 for thin plastic. */
  frequency: number;
  /** Touches per second. */
  grains: number;
}

/** A hand stroking cloth, rope or strands: very many small touches that swell and fade. */
export function stroke(random: Random, seconds: number, { frequency, grains }: Stuff): Signal {
  const sound = silence(seconds);
  for (let at = 0; at < seconds; at += wait(random, 1 / grains)) {
    const length = between(random, 0.006, 0.03);
    const touch = withEnvelope(white(random, length), hannWindow(0, length));
    add(sound, bandPass(touch, frequency * between(random, 0.6, 1.5), 1.2), at, random() ** 2, -1);
  }
  const rub = scaled(bandPass(pink(random, seconds), frequency * 0.8, 0.5), 0.16);
  const pressure = wander(random, 0.18, 0.35, 1);
  return withEnvelope(mix(sound.left, rub), (time) => hannWindow(0, seconds)(time) * pressure(time));
}
